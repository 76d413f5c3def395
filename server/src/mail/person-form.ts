import type { ChosenSettings } from '@keystead/api-client/account-settings/contract'
import { isLanguage, type Language } from '@keystead/module-sdk/manifest/languages'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { UserMetadata } from '../db/tables-auth.ts'

/** Language and formats for a person: from the account's settings, else from sign-up. */
export interface PersonForm {
  language: Language
  timeZone: string
  dateFormat: string
}

const DATE_FORM: Record<Language, string> = { en: 'MM/DD/YYYY', de: 'DD.MM.YYYY' }
const TIME_ZONE = 'Europe/Berlin'

export async function readPersonForm(db: Db, userId: string, metadata: UserMetadata): Promise<PersonForm> {
  const settings = await readChosenSettings(db, userId)
  const language = [settings.language, metadata.language].find(isLanguage) ?? 'en'
  const { timezone, dateFormat } = settings
  return {
    language,
    timeZone: timeZoneOf(timezone),
    dateFormat: typeof dateFormat === 'string' && isDateForm(dateFormat) ? dateFormat : DATE_FORM[language],
  }
}

/** The account's copy of the settings in its browsers. */
export async function readChosenSettings(db: Db, userId: string): Promise<ChosenSettings> {
  const row = await db
    .selectFrom('account_settings')
    .select('settings')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.settings ?? {}
}

function timeZoneOf(value: unknown): string {
  if (typeof value !== 'string') return TIME_ZONE
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) && value
  } catch {
    return TIME_ZONE
  }
}

const isDateForm = (form: string) => ['YYYY', 'MM', 'DD'].every((part) => form.split(part).length === 2)

/** The person's local day (YYYY-MM-DD) and hour. */
export function localTime(timeZone: string, now: Date): { day: string; hour: number } {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const part = (type: string) => clock.formatToParts(now).find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** The person's local day, by the account's settings; also of people who share with the caller. */
export async function readToday(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ timezone: string | null }>`
    select keystead.timezone_of(${userId}) as timezone`.execute(db)
  return localTime(timeZoneOf(rows[0]?.timezone), new Date()).day
}

/** A day in the person's date format. */
export function writtenDay({ dateFormat }: Pick<PersonForm, 'dateFormat'>, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date)
}
