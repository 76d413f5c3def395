/** Names of the months in German and English, with their usual abbreviations; January first. */
export const monthWords = [
  'j[aä]n(?:uary?|ner)?',
  'feb(?:r(?:uary?)?|er)?',
  'm(?:ar(?:ch|z)?|ärz?|aerz|rz)',
  'apr(?:il)?',
  'ma[iy]',
  'jun[ei]?',
  'jul[iy]?',
  'aug(?:ust)?',
  'sep(?:t(?:ember)?)?',
  'o[ck]t(?:ober)?',
  'nov(?:ember)?',
  'de[cz](?:ember)?',
] as const
