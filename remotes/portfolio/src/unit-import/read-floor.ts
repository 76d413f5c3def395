const ground = /^(eg|erdgeschoss|parterre|ground( floor)?|gf|g)$/i
const basement = /^(ug|kg|keller|untergeschoss|kellergeschoss|souterrain|basement)$/i
const upper = /^(\d{1,3})\.?\s*(og|obergeschoss|stock|etage|st|nd|rd|th)?\.?( floor)?$/i

/** A floor's number from its name, in both languages; other texts stay as they are. */
export function readFloor(text: string): string {
  if (ground.test(text)) return '0'
  if (basement.test(text)) return '-1'
  return upper.exec(text)?.[1] ?? text
}
