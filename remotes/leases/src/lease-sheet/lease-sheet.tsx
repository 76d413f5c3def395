import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { InLanguage, useCanOpen, useModuleTranslation, useRow } from '@keystead/module-sdk'
import {
  Alert,
  Button,
  DetailScreen,
  joinReads,
  Link,
  Loading,
  MenuButton,
  Page,
  SectionError,
  Skeleton,
} from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { useUnitPlaces } from '../reads/use-unit-places.ts'
import styles from './lease-sheet.module.css'
import { Sheet } from './sheet.tsx'
import { useLandlordName } from './use-landlord-name.ts'
import { sheetLanguages, useSheetLanguage } from './use-sheet-language.ts'

export const firstData = ['/lease-agreements/:leaseId', '/rent-units/', '/buildings/', '/property-groups/']

/** Printable data sheet of a lease in either language (`?in=de`); not a contract. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { leaseId = '' } = useParams()
  return (
    <DetailScreen
      read={useRow(leaseAgreements, leaseId)}
      title={t('sheet.title')}
      back={{ to: `/leases/${leaseId}`, label: t('period.toLease') }}
      missing={t('error.notFound')}
      failed={t('error.load')}
    >
      {(lease) => <SheetPage lease={lease} />}
    </DetailScreen>
  )
}

function SheetPage({ lease }: { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const { places, reads } = useUnitPlaces()
  const unit = joinReads(places !== undefined, reads)
  const { language, texts, failed, retry } = useSheetLanguage()
  const shown = sheetLanguages.find(({ key }) => key === language)?.label
  return (
    <div className={styles.screen}>
      <Page
        title={t('sheet.title')}
        subtitle={t('sheet.hint')}
        back={{ to: `/leases/${lease.id}`, label: t('period.toLease') }}
        actions={
          <>
            <MenuButton
              label={`${t('sheet.language')}: ${shown}`}
              icon="globe"
              variant="default"
              selected={language}
              items={sheetLanguages}
            >
              {shown}
            </MenuButton>
            <Button variant="primary" icon="printer" onClick={() => window.print()}>
              {t('common:action.print')}
            </Button>
          </>
        }
      >
        {failed && <SectionError text={t('sheet.failed')} onRetry={retry} />}
        {unit.failed && (
          <SectionError text={t('sheet.noUnit')} onRetry={unit.retry} retrying={unit.retrying} />
        )}
        {!failed && !unit.failed && !(texts && places) && (
          <Loading>
            <Skeleton shape="form" />
          </Loading>
        )}
        {texts && places && (
          <>
            <NoName lease={lease} />
            <InLanguage language={language} texts={texts}>
              <Sheet lease={lease} place={places.get(lease.rent_unit_id)} />
            </InLanguage>
          </>
        )}
      </Page>
    </div>
  )
}

/** Warning before printing: the landlord stays unnamed until the profile has a name. */
function NoName({ lease }: { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const name = useLandlordName(lease)
  const profile = '/profile/edit'
  const canOpen = useCanOpen(profile)
  if (lease.shared || name !== undefined) return null
  return (
    <div className={styles.invite}>
      <Alert tone="info" actions={canOpen && <Link to={profile}>{t('sheet.addName')}</Link>}>
        {t('sheet.noName')}
      </Alert>
    </div>
  )
}
