import { beginsWith } from '@keystead/api-client/search/rules'
import { type KeyboardEvent, useRef } from 'react'

interface Choice {
  value: string | number
  label: string
}

/** Letters typed within this many milliseconds form one prefix. */
const TOGETHER = 800

/** Typing chooses in a closed select, as in a native one; antd would open it, where Enter takes the first option. */
export function useFirstLetters(choices: readonly Choice[], choose: (value: string | number) => void) {
  const typed = useRef({ text: '', at: -TOGETHER })
  return (event: KeyboardEvent) => {
    const { key, timeStamp, target } = event
    const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter || (target as HTMLElement).getAttribute('aria-expanded') !== 'false') return
    event.stopPropagation()
    const { text, at } = typed.current
    typed.current = { text: timeStamp - at < TOGETHER ? text + key : key, at: timeStamp }
    const match = choices.find(({ label }) => beginsWith(label, typed.current.text))
    if (match) choose(match.value)
  }
}
