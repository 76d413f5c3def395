import { type FoundResource, type FoundRow, searchLimits } from '@keystead/api-client/search/contract'
import { isShortNumber } from '@keystead/api-client/search/rules'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../prepared.ts'
import { type Kind, reached } from '../reach.ts'
import { buildingName } from '../row-names.ts'
import type { Work } from '../work.ts'

export type Found = Omit<FoundRow, 'path'>

/** How a resource is searched: `row` is its own text, `around` also includes its parents'. */
interface Source {
  table: RawBuilder<unknown>
  /** The row's alias in the query; access groups cannot be shared. */
  as: string
  kind: Kind | null
  row: RawBuilder<string>
  around: RawBuilder<string>
  title: RawBuilder<string>
  detail: RawBuilder<string>
}

const place = (name: string) =>
  sql<string>`concat_ws(', ', ${sql.ref(`${name}.street`)}, ${sql.ref(`${name}.city`)})`
const withHouse = sql`left join keystead.buildings b on b.id = u.building_id
  left join keystead.property_groups g on g.id = b.propertygroup_id`
const inHouse = sql<string>`concat_ws(' · ', ${buildingName}, nullif(g.name, ${buildingName}))`

/**
 * Reading a lease includes its tenant's name, even without access to the contact; it then comes from the view, one
 * lease at a time.
 */
const withTenant = sql`left join keystead.persons p on p.contact_id = l.tenant_contact_id
  left join keystead.organizations o on o.contact_id = l.tenant_contact_id
  left join lateral (select * from keystead.lease_tenants
    where lease_agreement_id = l.id and l.tenant_contact_id is not null
      and p.contact_id is null and o.contact_id is null and position = 0 offset 0) t on true
  left join lateral (
    -- Few leases have several tenants: a query for each would take most of the search.
    select case when l.id in (select lease_agreement_id from keystead.lease_co_tenants) then (
      select string_agg(coalesce(organization_name, concat_ws(' ', first_name, last_name)), ', ' order by position)
      from keystead.lease_tenants where lease_agreement_id = l.id and position > 0) end as names offset 0) co on true`
const tenantName = sql<string>`coalesce(l.tenant_name, nullif(trim(coalesce(o.organization_name, t.organization_name,
  concat_ws(' ', coalesce(p.first_name, t.first_name), coalesce(p.last_name, t.last_name)))), ''))`
/** Skips null, for which the function takes as long as for a name. */
const searchText = (text: RawBuilder<unknown>) =>
  sql`case when ${text} is not null then keystead.search_text(${text}) end`
const tenantWords = sql`concat_ws(' ', coalesce(p.searched, o.searched, ${searchText(tenantName)}),
  ${searchText(sql`co.names`)})`
/** All tenants' names, so that the one searched for is shown. */
const tenantNames = sql<string>`nullif(concat_ws(', ', ${tenantName}, co.names), '')`

/** Distinguishes renewals of one tenancy. */
const leaseYears = sql`case when extract(year from l.start_date) = extract(year from l.end_date)
  then extract(year from l.start_date)::text
  else concat(extract(year from l.start_date), '–', extract(year from l.end_date)) end`

const SOURCES: Record<FoundResource, Source> = {
  'property-groups': {
    table: sql`keystead.property_groups g`,
    as: 'g',
    kind: 'property_group',
    row: sql`g.searched`,
    around: sql`g.searched`,
    title: sql`g.name`,
    detail: place('g'),
  },
  buildings: {
    table: sql`keystead.buildings b left join keystead.property_groups g on g.id = b.propertygroup_id`,
    as: 'b',
    kind: 'building',
    row: sql`b.searched`,
    around: sql`concat_ws(' ', b.searched, g.searched)`,
    title: buildingName,
    detail: sql`concat_ws(' · ', g.name, nullif(b.city, ''))`,
  },
  'rent-units': {
    table: sql`keystead.rent_units u ${withHouse}`,
    as: 'u',
    kind: 'rent_unit',
    row: sql`u.searched`,
    around: sql`concat_ws(' ', u.searched, b.searched, g.searched)`,
    title: sql`concat_ws(', ', u.unit_number, nullif(u.unit_name, ''))`,
    detail: inHouse,
  },
  contacts: {
    table: sql`keystead.contacts c left join keystead.persons p on p.contact_id = c.id
      left join keystead.organizations o on o.contact_id = c.id`,
    as: 'c',
    kind: 'contact',
    row: sql`coalesce(p.searched, o.searched)`,
    around: sql`coalesce(p.searched, o.searched)`,
    title: sql`coalesce(o.organization_name, concat_ws(' ', p.first_name, p.last_name))`,
    detail: sql`coalesce(p.email, o.email_primary, p.phone_primary, o.phone_primary, '')`,
  },
  'lease-agreements': {
    table: sql`keystead.lease_agreements l ${withTenant}
      left join keystead.rent_units u on u.id = l.rent_unit_id ${withHouse}`,
    as: 'l',
    kind: 'lease_agreement',
    row: sql`concat_ws(' ', l.searched, ${tenantWords})`,
    around: sql`concat_ws(' ', l.searched, ${tenantWords}, u.searched, b.searched, g.searched)`,
    title: sql`coalesce(${tenantNames}, l.lease_number, u.unit_number, '')`,
    detail: sql`concat_ws(' · ', nullif(l.lease_number, ''), u.unit_number, ${leaseYears}, nullif(${inHouse}, ''))`,
  },
  'access-groups': {
    table: sql`keystead.access_groups a`,
    as: 'a',
    kind: null,
    row: sql`a.searched`,
    around: sql`a.searched`,
    title: sql`a.name`,
    detail: sql`coalesce(a.description, '')`,
  },
}

const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')

const anywhere = (word: string) => `%${literally(word)}%`

/** Matches a short number as `indexOfWord` does. */
const whereItBegins = (number: string) => `(^|[^0-9])0*${number}`

const longestDetail = 120

/** Descriptions may be pages long; an ellipsis marks the cut. */
const shortened = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`case when length(${text}) > ${sql.lit(longestDetail)} then left(${text}, ${sql.lit(longestDetail - 1)}) || '…' else ${text} end`

type Match = Found & { place: number; rank: number }

/** Takes patterns joined by spaces, as a prepared query binds only text. */
const arrayOf = (patterns: string) => sql`string_to_array(${patterns}, ' ')`

const matchesIn = (resources: readonly FoundResource[], withNumbers: boolean) =>
  prepared((work, all: string, words: string, numbers: string, atStart: string, atWord: string) => {
    // Regular expressions are slow: apply them only to rows that contain the digits.
    const whereNumbersBegin = (row: RawBuilder<string>, around: RawBuilder<string>) =>
      withNumbers
        ? sql`and ${around} ~ all (${arrayOf(numbers)})
          and (${row} like any (${arrayOf(words)}) or ${row} ~ any (${arrayOf(numbers)}))`
        : sql``
    const queries = resources.map((resource, order) => {
      const { table, as, kind, row, around, title, detail } = SOURCES[resource]
      const owned = sql`${sql.ref(`${as}.owner_id`)} = ${work.caller.userId}`
      return sql`(select ${sql.lit(resource)} as resource, ${sql.ref(`${as}.id`)} as id, ${title} as title,
        ${shortened(detail)} as detail, ${sql.lit(order)} as place,
        case when ${row} like ${atStart} then 0 when ${row} like ${atWord} then 1 else 2 end as rank
      from ${table}
      where ${kind ? reached(work, as, kind) : owned}
        and ${row} like any (${arrayOf(all)}) and ${around} like all (${arrayOf(all)})
        ${whereNumbersBegin(row, around)}
      order by rank, title, id limit ${sql.lit(searchLimits.rows)})`
    })
    const found = sql<Match>`
    select * from (${sql.join(queries, sql` union all `)}) as found
    order by rank, place, title, id limit ${sql.lit(searchLimits.rows)}`
    return { compile: () => found.compile(work.trx) }
  })

/** Prepared queries by resources, with or without short numbers: plans allow only a few combinations. */
const searches = new Map<string, ReturnType<typeof matchesIn>>()

/**
 * Own and shared rows that match every word: at least one in the row itself, the rest there or in its parents. Prefix
 * matches come first.
 */
export async function findRows(
  work: Work,
  resources: readonly FoundResource[],
  words: readonly string[],
): Promise<Found[]> {
  const numbers = words.filter(isShortNumber)
  const key = [numbers.length > 0, ...resources].join()
  const matches = searches.get(key) ?? matchesIn(resources, numbers.length > 0)
  searches.set(key, matches)
  const all = words.map(anywhere).join(' ')
  const longer = words
    .filter((word) => !isShortNumber(word))
    .map(anywhere)
    .join(' ')
  const together = literally(words.join(' '))
  const starts = numbers.map(whereItBegins).join(' ')
  const rows = await matches(work, all, longer, starts, `${together}%`, `% ${together}%`)
  return rows.map(({ resource, id, title, detail }) => ({ resource, id, title, detail }))
}
