import type { ModuleDefinition } from '@keystead/module-sdk'
import { namespaceOf } from '@keystead/module-sdk/host'
import React, {
  type ComponentType,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import * as ReactDOMClient from 'react-dom/client'
import { type LifeCycles, mountRootParcel } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import Parcel from 'single-spa-react/parcel'
import { useCarried } from './carried.tsx'
import { documentModules } from './document-modules.ts'
import { createStage } from './stage.ts'

const contents = { display: 'contents' }

/** The version in the document: texts are cached by it. */
const versionOf = (id: string) => documentModules().find((module) => module.id === id)?.version ?? ''

interface ModuleApp extends Pick<LifeCycles, 'bootstrap' | 'mount' | 'unmount'> {
  definition: ModuleDefinition
}

/**
 * A module in single-spa: an application draws its screens and parcels its slots, each with a root of its own. The
 * shell decides what is drawn where, as in every other way.
 */
export function moduleApp(id: string, { texts, routes, slots = {} }: ModuleDefinition): ModuleApp {
  const namespace = namespaceOf(id, versionOf(id))
  const stage = createStage(id)
  const application = singleSpaReact({
    React,
    ReactDOMClient,
    domElementGetter: () => stage.element,
    rootComponent: () => useSyncExternalStore(stage.subscribe, stage.shown),
    suppressComponentDidCatchWarning: true,
  })
  const parcel = singleSpaReact<{ content: ReactNode }>({
    React,
    ReactDOMClient,
    rootComponent: ({ content }) => content,
    suppressComponentDidCatchWarning: true,
  })

  function ScreenPlace({ children }: { children: ReactNode }) {
    const place = useRef<HTMLDivElement>(null)
    const carry = useCarried(namespace)
    useLayoutEffect(() => {
      place.current?.append(stage.element)
      return () => stage.show(null)
    }, [])
    useLayoutEffect(() => stage.show(carry(children)))
    return <div ref={place} style={contents} />
  }

  function SlotPlace({ children }: { children: ReactNode }) {
    const carry = useCarried(namespace)
    return (
      <Parcel config={parcel} mountParcel={mountRootParcel} wrapStyle={contents} content={carry(children)} />
    )
  }

  const screens = Object.entries(routes).map(([route, load]) => [
    route,
    async () => {
      const { Screen } = await load()
      const Placed = () => (
        <ScreenPlace>
          <Screen />
        </ScreenPlace>
      )
      return { Screen: Placed }
    },
  ])
  const parts = Object.entries(slots as Record<string, () => Promise<object>>).map(([name, load]) => [
    name,
    async () => {
      const file = await load()
      // A data slot's contributions.
      if (!('Part' in file)) return file
      const Part = file.Part as ComponentType<object>
      const Placed = (props: object) => (
        <SlotPlace>
          <Part {...props} />
        </SlotPlace>
      )
      return { Part: Placed }
    },
  ])
  const definition = { texts, routes: Object.fromEntries(screens), slots: Object.fromEntries(parts) }
  const { bootstrap, mount, unmount } = application
  return { bootstrap, mount, unmount, definition }
}
