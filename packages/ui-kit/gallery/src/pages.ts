import type { ComponentType } from 'react'
import { Board } from './board.tsx'
import { ConflictBoard } from './conflict-board.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { ErrorBoard } from './error-board.tsx'
import { FormBoard } from './form-board.tsx'
import { ListBoard } from './list-board.tsx'
import { NightBoard } from './night-board.tsx'
import { TableBoard } from './table-board.tsx'
import { WizardBoard } from './wizard-board.tsx'

export const pages: { path: string; Screen: ComponentType; bare?: boolean }[] = [
  { path: '/', Screen: Board },
  { path: '/list', Screen: ListBoard },
  { path: '/table', Screen: TableBoard },
  { path: '/wizard', Screen: WizardBoard },
  { path: '/form', Screen: FormBoard },
  { path: '/conflict', Screen: ConflictBoard },
  { path: '/error', Screen: ErrorBoard },
  { path: '/empty', Screen: EmptyBoard },
  { path: '/night', Screen: NightBoard, bare: true },
]
