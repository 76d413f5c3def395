/** Keeps the house number with its street by a non-breaking space: "Lychener Straße 12", "12 a", "1200 Elm Street". */
export const unbrokenStreet = (street: string): string =>
  street.replace(/\s+(?=\d+\S*(\s\p{L})?$)|(?<=\s\d+)\s(?=\p{L}$)|(?<=^\d+\S*)\s+/gu, '\u00a0')
