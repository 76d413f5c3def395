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
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { type UnitPlace, useUnitPlaces } from '../reads/use-unit-places.ts'
import styles from './paper.module.css'
import { useLandlordName } from './use-landlord-name.ts'
import { paperLanguages, usePaperLanguage } from './use-paper-language.ts'

export interface PaperProps {
  lease: LeaseAgreement
  /** Absent if the unit is locked, not shared, or still loading. */
  place?: UnitPlace
}

export interface PaperScreenProps {
  title: string
  Paper: ComponentType<PaperProps>
}

/** The screen of a page about a lease, printable in either language (`?in=de`). */
export function PaperScreen({ title, Paper }: PaperScreenProps) {
  const { t } = useModuleTranslation()
  const { leaseId = '' } = useParams()
  return (
    <DetailScreen
      read={useRow(leaseAgreements, leaseId)}
      title={title}
      back={{ to: `/leases/${leaseId}`, label: t('period.toLease') }}
      missing={t('error.notFound')}
      failed={t('error.load')}
    >
      {(lease) => <PaperPage lease={lease} title={title} Paper={Paper} />}
    </DetailScreen>
  )
}

function PaperPage({ lease, title, Paper }: PaperScreenProps & { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const { places, reads } = useUnitPlaces()
  const unit = joinReads(places !== undefined, reads)
  const { language, texts, failed, retry } = usePaperLanguage()
  const languageName = paperLanguages.find(({ key }) => key === language)?.label
  return (
    <div className={styles.screen}>
      <Page
        title={title}
        subtitle={t('sheet.hint')}
        back={{ to: `/leases/${lease.id}`, label: t('period.toLease') }}
        actions={
          <>
            <MenuButton
              label={`${t('sheet.language')}: ${languageName}`}
              icon="globe"
              variant="default"
              selected={language}
              items={paperLanguages}
            >
              {languageName}
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
              <Paper lease={lease} place={places.get(lease.rent_unit_id)} />
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
