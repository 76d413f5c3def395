import {
  BandCell,
  CardShape,
  DetailShape,
  FieldShape,
  ItemShape,
  LineShape,
  NoteShape,
  OverviewShape,
  PageShape,
  PersonShape,
  RowShape,
  TableRowShape,
} from './skeleton-shapes.tsx'
import './skeleton.css'

export interface SkeletonProps {
  /**
   * The shape of what comes, as high as it will be: cards of a grid, with a drawing, of people (`person`) or of words
   * alone (`item`), rows of a reading or (`table`) of a dense table,
   * rows of a narrow card (`note`), a band of figures, lines, fields, a drawing with its figures (`overview`), the page
   * of a row (`detail`), any page.
   */
  shape: keyof typeof shapes
  /** How many cards, rows or lines. */
  count?: number
}

/** Grey shapes in the form of what is loading. Place it in `<Loading>`. */
export function Skeleton({ shape, count = defaults[shape] }: SkeletonProps) {
  const parts = Array.from({ length: count }, (_, index) => index)
  const Part = shapes[shape]
  return (
    <div className={`ks-skeleton-${shape}s`}>
      {parts.map((index) => (
        <Part key={index} />
      ))}
    </div>
  )
}

const shapes = {
  card: CardShape,
  item: ItemShape,
  person: PersonShape,
  row: RowShape,
  note: NoteShape,
  table: TableRowShape,
  band: BandCell,
  line: LineShape,
  form: FieldShape,
  page: PageShape,
  overview: OverviewShape,
  detail: DetailShape,
}
const defaults = {
  card: 3,
  item: 12,
  person: 12,
  row: 3,
  note: 3,
  table: 8,
  band: 4,
  line: 3,
  form: 4,
  page: 1,
  overview: 1,
  detail: 1,
}
