/** The name of a lesson or a lab in addresses: its folder without the number that orders it. */
export function slugOf(folder: string): string {
  return folder.replace(/^\d+-/, '');
}
