/** A file that the browser can't show as a picture. */
export class UnreadablePicture extends Error {}

/** The picture in a file, turned as it was taken; UnreadablePicture when the browser knows none in it. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new UnreadablePicture('No picture that this browser can read.', { cause });
  }
}
