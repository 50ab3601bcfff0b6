/** Downloads a file to the person's device under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address as soon as the click is handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
