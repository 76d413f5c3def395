import { useModuleTranslation } from '@keystead/module-sdk'
import type { ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import { type IconName, StatusTag, type Tone } from '@keystead/ui-kit'
import { waitingOf } from '../registry/change.ts'

type State = ListedVersion['state']

export const versionStates = ['stable', 'canary', 'published', 'withdrawn'] as const satisfies State[]

export const stateKeys: Record<State, string> = {
  stable: 'state.stable',
  canary: 'state.canary',
  published: 'state.published',
  withdrawn: 'state.withdrawn',
}

const looks: Record<State, { tone: Tone; icon: IconName }> = {
  stable: { tone: 'success', icon: 'circle-check' },
  canary: { tone: 'info', icon: 'trending-up' },
  published: { tone: 'neutral', icon: 'circle-dashed' },
  withdrawn: { tone: 'error', icon: 'circle-x' },
}

/** A version's state, whether its canary was rolled back automatically, and whether it awaits approval. */
export function VersionState({ version }: { version: ListedVersion }) {
  const { t } = useModuleTranslation()
  const { state, failed } = version
  return (
    <>
      <StatusTag {...looks[state]} quiet>
        {t(stateKeys[state])}
      </StatusTag>
      {failed && state !== 'stable' && (
        <StatusTag tone="warning" icon="undo-2" quiet>
          {t('matrix.wentBack')}
        </StatusTag>
      )}
      {waitingOf(version) && (
        <StatusTag tone="warning" icon="shield" quiet>
          {t('approval.none')}
        </StatusTag>
      )}
    </>
  )
}
