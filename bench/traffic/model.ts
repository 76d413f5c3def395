/**
 * A day of small landlords, as assumed; nobody has counted yet. What a page asks for was taken from a browser's log.
 *
 * | what | how often |
 * |---|---|
 * | visits | every second landlord on a day |
 * | of these: signs in by password; has an empty cache | 1 of 20; 1 of 20 |
 * | pages after the first | 6 a visit, one each minute |
 * | writes | 2 a visit: a payment, a contact, a property, a new contact |
 * | searches | 1 in two visits |
 * | the tab stays open | 45 minutes, with its stream |
 */
export const model = {
  visitsADay: 0.5,
  byPassword: 0.05,
  withoutCache: 0.05,
  pages: 6,
  pageMinutes: 1,
  writes: 2,
  searches: 0.5,
  openMinutes: 45,
}

/** Visits by hour of the day from midnight, as relative weights. */
const hours = [0.5, 0.3, 0.2, 0.2, 0.3, 0.7, 2, 4, 6, 7, 7, 6, 6, 6, 5, 5, 5, 6, 7, 8, 9, 6, 3, 1]

const api = '/api/v1'

/** Requests of the first page besides its document, the stream and the token's renewal. */
export const firstReads = [
  '/property-groups/',
  '/rent-units/',
  '/lease-agreements/',
  '/account/settings/',
  '/data/payments/entries/',
  '/data/payments/accounts/',
  '/data/payments/adjustments/',
].map((path) => `${api}${path}`)

/** What other pages request beyond what the tab already has; `{}` is the id of a row of that list. */
export const pageReads = [
  [`${api}/property-groups/{}`, `${api}/buildings/`],
  [`${api}/contacts/`],
  [`${api}/contacts/{}`, `${api}/access-groups/`],
  [`${api}/lease-agreements/{}`],
  [`${api}/notices/`],
  [`${api}/data/payments/entries/`],
]

export interface Change {
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body: object
  /** Refetched by the tab once its stream reports the change. */
  list: string
}

const today = () => new Date().toISOString().slice(0, 10)

/** In sequence; payments are the most frequent. */
export const changes: ((id: (list: string) => string) => Change)[] = [
  (id) => ({
    method: 'POST',
    path: `${api}/data/payments/entries/`,
    list: `${api}/data/payments/entries/`,
    body: {
      lease_agreement_id: id('/lease-agreements/'),
      kind: 'rent',
      amount: 700,
      paid_on: today(),
      method: 'transfer',
    },
  }),
  (id) => ({
    method: 'PATCH',
    path: `${api}/contacts/${id('/contacts/')}`,
    list: `${api}/contacts/`,
    body: { person_data: { last_name: 'Hofmann' } },
  }),
  (id) => ({
    method: 'PUT',
    path: `${api}/property-groups/${id('/property-groups/')}`,
    list: `${api}/property-groups/`,
    body: { notes: 'A roof to mend' },
  }),
  () => ({
    method: 'POST',
    path: `${api}/contacts/`,
    list: `${api}/contacts/`,
    body: { contact: { contact_type: 'person' }, person: { first_name: 'Lea', last_name: 'Wagner' } },
  }),
]

/** Visits a second at a fraction of the day (0 to 1), if the whole day is played in `seconds`. */
export function visitsASecond(place: number, landlords: number, seconds: number): number {
  const sum = hours.reduce((all, share) => all + share, 0)
  const share = hours[Math.min(Math.floor(place * hours.length), hours.length - 1)] ?? 0
  return (landlords * model.visitsADay * hours.length * share) / sum / seconds
}
