import type { IndexModule } from '@keystead/module-sdk/manifest'
import { Loading, Skeleton } from '@keystead/ui-kit'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { ModuleBoundary, type ModuleBoundaryProps } from '../faults/module-boundary.tsx'
import { ModuleFaultCard } from '../faults/module-fault-card.tsx'
import type { LoadedPart } from '../load/loaded-part.ts'
import { ModuleMount } from './module-mount.tsx'
import { openScreen } from './open-screen.ts'
import { useOpened } from './use-opened.ts'

interface ModuleScreenProps {
  module: IndexModule
  route: string
  /** Switches to another version if the registry now gives one. @returns whether it does */
  renew?: () => boolean
}

/** One route of a module: its skeleton while loading, its screen, or an error card with Retry. */
export function ModuleScreen({ module, route, renew }: ModuleScreenProps) {
  const params = useParams()
  const { pathname } = useLocation()
  const [{ attempt, opening }, setOpening] = useState(() => ({
    attempt: 0,
    opening: openScreen(module, route, params),
  }))
  const [failedAt, setFailedAt] = useState<string>()
  // During render rather than in an effect, so that the next row's title gets the focus instead of the card.
  if (failedAt && failedAt !== pathname) {
    setFailedAt(undefined)
    setOpening({ attempt: attempt + 1, opening: openScreen(module, route, params) })
  }
  const retry = () => {
    if (!renew?.()) setOpening({ attempt: attempt + 1, opening: openScreen(module, route, params) })
  }
  const boundary: ScreenBoundary = {
    module: module.id,
    onFault: () => setFailedAt(pathname),
    fallback: (fault) => <ModuleFaultCard module={module} fault={fault} onRetry={retry} />,
  }
  return (
    <ModuleBoundary key={attempt} version={module.version} {...boundary}>
      <ScreenContent opening={opening} boundary={boundary} />
    </ModuleBoundary>
  )
}

type ScreenBoundary = Pick<ModuleBoundaryProps, 'module' | 'onFault' | 'fallback'>

interface ScreenContentProps {
  opening: Promise<LoadedPart>
  boundary: ScreenBoundary
}

function ScreenContent({ opening, boundary }: ScreenContentProps) {
  const part = useOpened(opening)
  if (!part) {
    return (
      <Loading>
        <Skeleton shape="page" />
      </Loading>
    )
  }
  return (
    // A crash counts against the version that was drawn, which may be the fallback.
    <ModuleBoundary version={part.module.version} {...boundary}>
      <ModuleMount part={part}>
        <part.Component />
      </ModuleMount>
    </ModuleBoundary>
  )
}
