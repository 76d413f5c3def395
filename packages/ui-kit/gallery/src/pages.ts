import type { ComponentType } from 'react'
import { Board } from './board.tsx'
import { ConflictBoard } from './conflict-board.tsx'
import { DialogBoard } from './dialog-board.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { ErrorBoard } from './error-board.tsx'
import { FormBoard } from './form-board.tsx'
import { ListBoard } from './list-board.tsx'
import { NightBoard } from './night-board.tsx'
import { ScreenBoard } from './screen-board.tsx'
import { SmallBoard } from './small-board.tsx'
import { StepsBoard } from './steps-board.tsx'
import { TableBoard } from './table-board.tsx'
import { WizardBoard } from './wizard-board.tsx'

export const pages: { path: string; Screen: ComponentType; bare?: boolean }[] = [
  { path: '/', Screen: Board },
  { path: '/small', Screen: SmallBoard },
  { path: '/list', Screen: ListBoard },
  { path: '/table', Screen: TableBoard },
  { path: '/screen', Screen: ScreenBoard },
  { path: '/wizard', Screen: WizardBoard },
  { path: '/steps', Screen: StepsBoard },
  { path: '/dialog', Screen: DialogBoard },
  { path: '/form', Screen: FormBoard },
  { path: '/conflict', Screen: ConflictBoard },
  { path: '/error', Screen: ErrorBoard },
  { path: '/empty', Screen: EmptyBoard },
  { path: '/night', Screen: NightBoard, bare: true },
]
