import { useParams } from 'react-router-dom'
export function Screen() {
  return <h1>{useParams().propertyGroupId}</h1>
}
