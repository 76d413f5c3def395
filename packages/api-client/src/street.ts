/**
 * A street with its number on one line: "Lychener Straße 12", "12 a" and "1200 Elm Street" are not broken where the number
 * stands (the space there is one that does not break).
 */
export const unbrokenStreet = (street: string): string =>
  street.replace(/\s+(?=\d+\S*(\s\p{L})?$)|(?<=\s\d+)\s(?=\p{L}$)|(?<=^\d+\S*)\s+/gu, '\u00a0')
