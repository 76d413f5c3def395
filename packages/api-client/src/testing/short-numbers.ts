/** What a short number finds, in the browser as in the database: word, text, whether the text has it. */
export const shortNumbers: readonly (readonly [string, string, boolean])[] = [
  ['2', 'WE 2', true],
  ['2', 'WE 20', true],
  ['2', 'WE 02', true],
  ['2', 'WE 12', false],
  ['2', 'WE 102', false],
  ['2', 'WE 12/2', true],
  ['02', 'WE 02', true],
  ['02', 'WE 2', false],
  ['02', 'WE 102', false],
  ['9', 'Nr. 07/1009', false],
  ['7', 'Nr. 07/1009', true],
  ['00', 'Nr. 1.007', true],
  ['100', 'Nr. 1009', true],
  ['009', 'Nr. 1009', false],
  ['1009', 'Nr. 71009', true],
]
