# Dosye started with the machine by the task scheduler, as an account without rights of its own (LOCAL SERVICE), with the
# settings of a file. Called by "npm run install-service" in a command prompt of the administrator.
[CmdletBinding()]
param(
  [Parameter(Mandatory)] [string] $Program,
  [Parameter(Mandatory)] [string] $Node,
  [switch] $Remove
)
Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
$name = 'Dosye'
$state = Join-Path $env:ProgramData 'Dosye'
$settings = Join-Path $state 'dosye.env'

if ($Remove) {
  Stop-ScheduledTask -TaskName $name -ErrorAction SilentlyContinue
  Unregister-ScheduledTask -TaskName $name -Confirm:$false
  Write-Output "Service retiré. Restent les réglages et les données dans $state."
  exit 0
}

# Else every user of the machine could read settings and dossiers, or change the program that the administrator runs.
function Limit-Folder(
  [string] $Folder,
  [string] $Right
) {
  & icacls.exe $Folder /inheritance:r /grant:r "*S-1-5-19:(OI)(CI)$Right" '*S-1-5-18:(OI)(CI)F' '*S-1-5-32-544:(OI)(CI)F' | Out-Null
  if ($LASTEXITCODE -ne 0) { throw "icacls $Folder" }
}
New-Item -ItemType Directory -Force -Path $state | Out-Null
Limit-Folder $state 'M'
Limit-Folder $Program 'RX'
if (-not (Test-Path $settings)) {
  # Without the byte order mark of Set-Content, which Node takes for a part of the first name.
  [IO.File]::WriteAllLines($settings, [string[]] @(
      "DATA_DIR=$(Join-Path $state 'data')"
      "FIRST_PASSWORD_FILE=$(Join-Path $state 'premier-mot-de-passe')"
      "NODE_COMPILE_CACHE=$(Join-Path $state 'cache')"
    ))
}

$log = Join-Path $state 'journal.txt'
$start = Join-Path $Program 'scripts\start.mjs'
$line = "/d /s /c `"`"$Node`" --env-file=`"$settings`" `"$start`" >> `"$log`" 2>&1`""
$action = New-ScheduledTaskAction -Execute 'cmd.exe' -Argument $line -WorkingDirectory $Program
$trigger = New-ScheduledTaskTrigger -AtStartup
$account = New-ScheduledTaskPrincipal -UserId 'S-1-5-19' -LogonType ServiceAccount -RunLevel Limited
$options = New-ScheduledTaskSettingsSet -ExecutionTimeLimit ([TimeSpan]::Zero) -RestartCount 999 `
  -RestartInterval (New-TimeSpan -Minutes 1) -StartWhenAvailable -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries
Register-ScheduledTask -TaskName $name -Action $action -Trigger $trigger -Principal $account -Settings $options -Force | Out-Null
Start-ScheduledTask -TaskName $name
Write-Output "Service installé et démarré. Réglages : $settings ; journal : $log ; mot de passe du premier compte : $(Join-Path $state 'premier-mot-de-passe')"
