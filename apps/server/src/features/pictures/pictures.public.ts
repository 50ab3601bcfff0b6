export { pictureUrl, signedText } from './pictures-addresses.service.ts';
export { pictureOfCaller } from './pictures.policy.ts';
export { deletePicture, deleteUnusedPictures, findContent as contentOfPicture } from './pictures.repository.ts';
export { countedPictures, registerPictures } from './pictures.routes.ts';
export { lockPicturesShared, keepPicture } from './pictures.service.ts';
export { erasePictures } from './pictures-erasing.repository.ts';
