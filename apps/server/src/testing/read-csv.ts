/** The rows of a CSV file, each as its cells, read as RFC 4180 says. */
export function cellsOf(file: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end = ''] of file.matchAll(/("(?:[^"]|"")*"|[^;"\r\n]*)(;|\r\n|$)/g)) {
    const isLast = end === '';
    if (isLast && cell === '') break;
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
