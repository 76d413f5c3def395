import { apiRequest, isMissing } from '@keystead/api-client/transport'
import { ownPath } from '@keystead/module-sdk/host'
import { isPlan } from '@keystead/module-sdk/manifest/person'
import type { PreviewAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { Button, ErrorCard, Icon } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PageTitle } from '../page-title.tsx'
import { refusalOf, usePreviewText } from './preview-text.ts'
import './preview-page.css'

const start = '/dashboard'

/** A page of the app; the frame never holds another preview. */
const placeIn = (address: string | null) => {
  const path = ownPath(address)
  return path && !/^\/(\?|$)/.test(path) ? path : start
}

/** A banner, and below it the app in a frame, which reads the preview's subject from this page's URL. */
export function PreviewPage({ as }: { as: string }) {
  const { t } = usePreviewText()
  const [params] = useSearchParams()
  // Later the frame keeps the address up to date.
  const [place] = useState(() => placeIn(params.get('at')))
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['preview', as],
    queryFn: ({ signal }) =>
      apiRequest<PreviewAnswer>({
        root: '/registry/v1',
        path: '/preview',
        signal,
        query: isPlan(as) ? { plan: as } : { email: as },
      }),
  })
  const words = useWords(as, data)
  return (
    <div className="sh-preview">
      <PageTitle>{t('title')}</PageTitle>
      <header className="sh-preview-bar">
        <Icon name="eye" />
        <div className="sh-preview-words">
          <h1>{error ? t('title') : words}</h1>
          {!error && <p>{t('only')}</p>}
        </div>
        <Button to={ownPath(params.get('from')) ?? start} icon="x">
          {t('leave')}
        </Button>
      </header>
      <main id="main">
        {data && <iframe className="sh-preview-app" title={words} src={place} />}
        {error && (
          <div className="sh-preview-refused">
            <ErrorCard
              title={t(refusalOf(error))}
              {...(!isMissing(error) && { onRetry: () => void refetch(), retrying: isFetching })}
            />
          </div>
        )}
      </main>
    </div>
  )
}

function useWords(as: string, data: PreviewAnswer | undefined): string {
  const { t } = usePreviewText()
  const shell = useTranslation('shell').t
  if (isPlan(as)) return t('plan', { plan: shell(`pricing.${as}`) })
  if (!data) return t('someone', { email: as })
  return t('person', { email: as, plan: shell(`pricing.${data.resolvedFor.plan}`) })
}
