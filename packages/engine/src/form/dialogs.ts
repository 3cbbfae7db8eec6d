export { ReuseDialog } from './known/ReuseDialog.tsx';
export { CameraDialog } from './pictures/CameraDialog.tsx';
export { CapturedPicture } from './pictures/CapturedPicture.tsx';
export { openScan } from './pictures/scans/openScan.ts';
export { PageDialog } from './pictures/scans/PageDialog.tsx';
export { SignatureDialog } from './pictures/SignatureDialog.tsx';
export { DuplicatesDialog } from './save/DuplicatesDialog.tsx';
export { StaleDialog } from './save/StaleDialog.tsx';
