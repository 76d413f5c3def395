import type { Membership } from '@keystead/api-client/access-groups/membership-contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { type Call, fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { renderModule } from '@keystead/module-sdk/testing/render-module'
import { setupUser } from '@keystead/ui-kit/testing/user'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import de from '../locales/de.json'
import en from '../locales/en.json'
import { SharedWithMe } from './shared-with-me.tsx'

const of = (by: string, count: number): Membership => ({
  access_group_id: `00000000-0000-4000-8000-00000000000${count}`,
  by,
  since: '2026-03-04T08:00:00Z',
  count,
})
const LIST = 'GET /access-groups/shared-with-me/'

/** Its neighbour on the page, which is refetched once a group is left. */
function Properties() {
  return <p>{useQuery(propertyGroups.list()).data?.length} properties</p>
}

async function open(
  given: Membership[],
  { language = 'en' as 'en' | 'de', leave = (): unknown => undefined, list = (): unknown => undefined } = {},
) {
  let rows = given
  const calls: Call[] = fakeApi({
    [LIST]: () => list() ?? rows,
    'GET /property-groups/': () => rows.map(({ access_group_id }) => ({ id: access_group_id })),
    ...Object.fromEntries(
      given.map(({ access_group_id: id }) => [
        `DELETE /access-groups/${id}/membership/`,
        () => {
          const answer = leave()
          if (!answer) rows = rows.filter(({ access_group_id }) => access_group_id !== id)
          return answer
        },
      ]),
    ),
  })
  const module = { id: 'access', texts: { en, de } }
  const shown = (
    <>
      <SharedWithMe />
      <Properties />
    </>
  )
  const rendered = await renderModule(module, shown, { route: '/access', address: '/access', language })
  await screen.findByText(`${given.length} properties`)
  return { ...rendered, user: setupUser(), calls }
}
const section = (name = 'Shared with me') => screen.findByRole('region', { name })
const rows = async (name?: string) =>
  within(await section(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('rows shared by others', () => {
  it.each([
    [
      'en',
      'Shared with me',
      'Since 04.03.2026 · 2 items shared',
      'Nothing shared at the moment',
      'Leave group',
    ],
    [
      'de',
      'Für mich freigegeben',
      'Seit 04.03.2026 · 2 Freigaben',
      'Zurzeit nichts freigegeben',
      'Gruppe verlassen',
    ],
  ] as const)('name owner, time and number (%s)', async (language, name, two, none, leave) => {
    await open([of('Anna', 2), of('Cara', 0)], { language })
    expect(await rows(name)).toEqual([
      `AAnna${two}${leave}`,
      expect.stringMatching(`^CCara.*${none}${leave}$`),
    ])
  })

  it('are absent if there are none', async () => {
    const { calls } = await open([])
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/access-groups/shared-with-me/'))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('report a loading failure, and retry', async () => {
    let down = true
    const { user } = await open([of('Anna', 1)], {
      list: () => (down ? refusal(400, { detail: 'x' }) : undefined),
    })
    expect(await screen.findByText('Unable to load what is shared with you')).toBeTruthy()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rows()).toHaveLength(1)
  })
})

describe('leaving a group', () => {
  const ask = async (user: UserEvent, by = 'Anna') => {
    await user.click(await screen.findByRole('button', { name: `Leave group: ${by}` }))
    return within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  }

  it('confirms, lists what is lost, and removes it from every screen', async () => {
    const { user, host, calls } = await open([of('Anna', 2), of('Cara', 1)])
    const question = await ask(user)
    expect(question.getByText(/^You.ll lose access to 2 items that Anna shares with you/)).toBeTruthy()
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(question.getByRole('button', { name: 'Leave group' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('You left the group'))
    expect(await screen.findByText('1 properties')).toBeTruthy()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Cara'))
    expect(document.activeElement).not.toBe(document.body)
  })

  it('changes nothing on Cancel', async () => {
    const { user, calls } = await open([of('Anna', 2)])
    const question = await ask(user)
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    expect(await rows()).toHaveLength(1)
  })

  it('shows a failure in the dialog, and can be retried', async () => {
    let down = true
    const { user, host } = await open([of('Anna', 2)], {
      leave: () => (down ? refusal(500, { detail: 'x' }) : undefined),
    })
    const question = await ask(user)
    await user.click(question.getByRole('button', { name: 'Leave group' }))
    expect(await question.findByText('Failed to leave the group. Please try again.')).toBeTruthy()
    down = false
    await user.click(question.getByRole('button', { name: 'Leave group' }))
    await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('You left the group'))
  })
})
