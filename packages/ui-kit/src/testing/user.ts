import userEvent, { type UserEvent } from '@testing-library/user-event'

/** Splits typed text into plain text and named keys such as `{Control>}{Enter}{/Control}`. */
const keys = /((?:\{[^}]*\})+)/

/** A user who enters text at once: typing letter by letter renders for each, and is for tests of typing only. */
export function setupUser(): UserEvent {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  return {
    ...user,
    async type(element, text) {
      await user.click(element)
      for (const part of text.split(keys))
        if (part.startsWith('{')) await user.keyboard(part)
        else if (part) await user.paste(part)
    },
  }
}

/** Types at the end of a field, key by key. */
export async function typeByLetter(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.keyboard(text)
}
