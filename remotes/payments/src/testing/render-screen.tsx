import { renderModule, type ScreenOptions } from '@keystead/module-sdk/testing/render-module'
import { setupUser } from '@keystead/ui-kit/testing/user'
import type { ReactNode } from 'react'
import { api, id, offers } from '../../module.json'
import de from '../locales/de.json'
import en from '../locales/en.json'

/** A screen of this module as the shell would draw it. */
export async function renderScreen(screen: ReactNode, options?: ScreenOptions) {
  const rendered = await renderModule({ id, api, offers, texts: { en, de } }, screen, options)
  return { ...rendered, user: setupUser() }
}
