import { contactName } from '@keystead/api-client/contacts/rules'
import { InLanguage, useLinkBack, useModuleTranslation } from '@keystead/module-sdk'
import {
  Alert,
  Button,
  Link,
  Loading,
  MenuButton,
  NotFound,
  Page,
  SectionError,
  Skeleton,
} from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { letterLanguages } from '../data/reminders.ts'
import styles from './letter.module.css'
import { Letter } from './letter.tsx'
import { useLetterLanguage } from './use-letter-language.ts'
import { useReminders } from './use-reminders.ts'
import { useTenantAddress } from './use-tenant-address.ts'

export const firstData = [
  '/lease-agreements/',
  '/data/payments/entries/',
  '/data/payments/accounts/',
  '/data/payments/adjustments/',
  '/rent-units/',
  '/property-groups/',
  '/data/payments/reminders/',
  '/data/payments/letterhead/',
]

/** A printable letter, in either language (`?in=de`). */
export function Screen() {
  const { t } = useModuleTranslation()
  const linkBack = useLinkBack()
  const { reminderId } = useParams()
  const { letters, rows, places, arePlacesKnown, head, retry, retrying, ...state } = useReminders()
  const letter = letters?.find(({ id }) => id === reminderId)
  const { language, texts, ...reading } = useLetterLanguage(letter?.language)
  const row = rows?.find(({ id }) => id === letter?.lease_agreement_id)
  const isOwn = row?.lease.shared === null
  const place = row && places?.get(row.lease.rent_unit_id)
  const tenantAddress = useTenantAddress(row, rows, places)
  const isReady = letter && row && arePlacesKnown && texts && tenantAddress.isSettled
  const languageName = t(`letter.language.${language}`)
  const back = { to: '/payments/reminders', label: t('reminders.title') }
  const isMissing = letters && rows && (!letter || !row)
  // Older rows may lack it: one that was made elsewhere. Without places it would have no address.
  const failed = state.failed || state.havePlacesFailed || (isMissing && state.isError)
  if (isMissing && !failed && !retrying) return <NotFound title={t('error.noReminder')} back={back} />
  return (
    <div className={styles.screen}>
      <Page
        title={letter ? t(`step.${letter.step}`) : t('remind.one')}
        subtitle={row?.tenant}
        back={back}
        actions={
          <>
            <MenuButton
              label={`${t('remind.language')}: ${languageName}`}
              icon="globe"
              variant="default"
              selected={language}
              items={letterLanguages.map((key) => ({
                key,
                label: t(`letter.language.${key}`),
                to: `?in=${key}`,
              }))}
            >
              {languageName}
            </MenuButton>
            {isOwn && (
              <Button variant="primary" icon="printer" onClick={() => window.print()}>
                {t('common:action.print')}
              </Button>
            )}
          </>
        }
      >
        {failed && <SectionError text={t('error.load')} onRetry={retry} retrying={retrying} />}
        {reading.failed && <SectionError text={t('error.load')} onRetry={reading.retry} />}
        {tenantAddress.failed && (
          <SectionError text={t('error.load')} onRetry={() => void tenantAddress.retry()} />
        )}
        {!failed && !reading.failed && !tenantAddress.failed && !isReady && (
          <Loading>
            <Skeleton shape="form" />
          </Loading>
        )}
        {row?.lease.shared && (
          <Alert tone="info">{t('letter.ownerOnly', { name: row.lease.shared.by })}</Alert>
        )}
        {isOwn && tenantAddress.incomplete && (
          <Alert
            tone="warning"
            actions={
              <Link to={linkBack(`/contacts/${tenantAddress.incomplete.id}?edit`)}>
                {t('letter.addAddress')}
              </Link>
            }
          >
            {t(tenantAddress.isLivedIn ? 'letter.movedOut' : 'letter.notLivedIn', {
              name: contactName(tenantAddress.incomplete),
            })}
          </Alert>
        )}
        {isReady && (
          <InLanguage language={language} texts={texts}>
            <Letter
              letter={letter}
              row={row}
              place={place}
              home={tenantAddress.home}
              newAddress={tenantAddress.address}
              head={isOwn ? head : undefined}
            />
          </InLanguage>
        )}
      </Page>
    </div>
  )
}
