import type * as kit from '@keystead/ui-kit'
import type { ComponentType } from 'react'

/** A public part of the kit, with the states that it can be in. */
export interface Story {
  part: keyof typeof kit
  /** Its purpose, and what to use instead in other cases. */
  use: string
  /** Its name in the address. */
  states: Record<string, ComponentType>
  /** Minimum height of the stage in px, for overlays. */
  height?: number
  /** Its states are whole pages, with a heading of their own. */
  isPage?: boolean
}

/** Sample data shared by all stories. */
export const longGerman =
  'Verwaltungsgesellschaft der Eigentümergemeinschaft Lychener Straße 48 mit Grundstücksangelegenheiten'
