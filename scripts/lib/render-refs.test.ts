import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { renderRefs } from './render-refs.ts'

it('finds refs that are assigned during render, and no others', async () => {
  const root = await mkdtemp(join(tmpdir(), 'keystead-render-refs-'))
  await mkdir(join(root, 'shell/src'), { recursive: true })
  await writeFile(
    join(root, 'shell/src/a.tsx'),
    `export function useLast(value: number) {
       const last = useRef(value)
       last.current = value
       useEffect(() => {
         last.current = value
       })
       return last
     }
     export const Part = ({ open }: { open: boolean }) => {
       const was = useRef(open)
       if (open) was.current = open
       const press = () => {
         was.current = false
       }
       return <button ref={(node) => { was.current = !!node }} onClick={press} />
     }
     export const reset = (ref: { current: number }) => {
       ref.current = 0
     }
    `,
  )
  expect(renderRefs(root).map((line) => line.replace(/: a ref.*/, ''))).toEqual([
    'shell/src/a.tsx:3',
    'shell/src/a.tsx:11',
  ])
  await rm(root, { recursive: true })
})
