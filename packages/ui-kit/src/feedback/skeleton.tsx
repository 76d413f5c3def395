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
   * Grid cards with a drawing, of people (`person`) or text (`item`); rows, of a dense table (`table`) or narrow card
   * (`note`); figures, lines, fields, a drawing with figures (`overview`), a `detail` page, or any page.
   */
  shape: keyof typeof shapes
  /** Number of cards, rows or lines. */
  count?: number
}

/** Grey placeholders in the shape of the content. Place in `<Loading>`. */
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
