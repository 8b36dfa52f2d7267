import { isLogo } from '../own/choice.ts';

/** The largest file that is looked at. */
const fileMax = 10_000_000;
const height = 160;
const widthMax = 640;

/** The picture, drawn again small. So it holds points only, whatever was in the file. Undefined if it is no picture. */
export async function readLogo(file: File): Promise<string | undefined> {
  if (file.size > fileMax || !/^image\/(?:png|jpeg|webp)$/.test(file.type)) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(height / picture.height, widthMax / picture.width, 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = canvas.toDataURL('image/png');
    return isLogo(drawn) ? drawn : undefined;
  } catch {
    return undefined;
  }
}
