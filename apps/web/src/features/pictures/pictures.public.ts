export { ChoosePicture } from './components/choose-picture.tsx';
export { CutPictureDialog } from './components/cut-picture-dialog.tsx';
export { PictureField, type SentPicture } from './components/picture-field.tsx';
