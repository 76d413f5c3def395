const label = (length: number) => 'x'.repeat(length)

/** Unusual addresses valid per HTML's e-mail input (R41). */
export const takenAddresses = [
  'a.b+c@example.org',
  'smith&jones@example.org',
  'a=b@example.org',
  "d'@example.org",
  "o'neil@example.org",
  '.a@example.org',
  'a..b@example.org',
  '!#$%*+/?^_`{|}~-@example.org',
  'a@localhost',
  'a@x-y.de',
  `a@${label(63)}.de`,
]

export const refusedAddresses = [
  'a@',
  '@example.org',
  'a b@example.org',
  'a@b@example.org',
  'a@x-.de',
  'a@-x.de',
  'a@x..de',
  'a@x_y.de',
  'ä@example.org',
  'a@exämple.org',
  '"a"@example.org',
  `a@${label(64)}.de`,
]
