import type { GroupPermission } from '@keystead/api-client/access-groups/contract'
import type { Handler } from '@keystead/api-client/testing/fake-api'
import type { ScreenOptions } from '@keystead/module-sdk/testing/render-module'
import { screen, within } from '@testing-library/react'
import { ShareDialog } from '../share-dialog/share-dialog.tsx'
import { renderScreen } from './render-screen.tsx'
import { type SharingRows, sharingApi } from './sharing-api.ts'

interface Given {
  /** Rows the group shares already. */
  grants?: Partial<GroupPermission>[]
  /** Responses that differ from the default. */
  more?: Record<string, Handler>
  title?: RegExp
  host?: ScreenOptions['host']
  /** Shares with a group; the dialog starts with a person. */
  withGroup?: boolean
}

/** Opens the dialog that shares a row, given as the URL's `share` parameter. */
export async function openShareDialog(
  rows: SharingRows,
  share: string,
  { grants = [], more, title = /^Share: /, host, withGroup = false }: Given = {},
) {
  const api = sharingApi(rows, grants, more)
  const route = { route: '/access', address: `/access?share=${share}`, host }
  const rendered = await renderScreen(<ShareDialog />, route)
  const dialog = within(await screen.findByRole('dialog', { name: title }, { timeout: 8000 }))
  if (withGroup)
    await rendered.user.click(await dialog.findByRole('button', { name: 'Share with a group instead' }))
  const send = () => rendered.user.click(dialog.getByRole('button', { name: 'Share' }))
  const sent = (method: string) => api.calls.filter((call) => call.method === method)
  return { ...rendered, ...api, dialog, send, sent }
}
