export { CameraDialog } from './pictures/CameraDialog.tsx';
export { SignatureDialog } from './pictures/SignatureDialog.tsx';
export { DuplicatesDialog } from './save/DuplicatesDialog.tsx';
export { StaleDialog } from './save/StaleDialog.tsx';
