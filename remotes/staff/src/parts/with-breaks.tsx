import { Fragment, type ReactNode } from 'react'

/** Breaks e-mail addresses before "@" and dots rather than within a word. */
export function withBreaks(text: string): ReactNode {
  return text.split(/(?=@|\.\S+@)|(?<=@\S+)(?=\.\w)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
