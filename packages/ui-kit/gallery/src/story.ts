import type * as kit from '@keystead/ui-kit'
import type { ComponentType } from 'react'

/** A public part of the kit, with the states that it can be in. */
export interface Story {
  part: keyof typeof kit
  /** What it is for, and what to take instead where it is not. */
  use: string
  /** By the name that stands in the address. */
  states: Record<string, ComponentType>
  /** Least height of the stage in px, for what opens over the page. */
  height?: number
  /** Its states are whole pages, with a heading of their own. */
  isPage?: boolean
}

/** An example that all stories are taken from the same house. */
export const longGerman =
  'Verwaltungsgesellschaft der Eigentümergemeinschaft Lychener Straße 48 mit Grundstücksangelegenheiten'
