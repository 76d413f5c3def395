const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(at + 0x20)).join('')

/**
 * Letters of the app's texts, amounts, dates and most names, and the hyphen, which browsers look up wherever they may
 * hyphenate (`hyphens: auto`).
 */
export const coreLetters = `${ascii}ÄÖÜäöüßáçèéëíñóı§©°²½·×€−–—“”„‘‚’…\u00a0\u2010\u202f`

/** Those of the font's Latin half that are left. */
const latin = [
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
] as const

export const moreLetters = latin
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)))
  .filter((letter) => !coreLetters.includes(letter))
  .join('')
