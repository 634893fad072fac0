/** Draws cities on a canvas in Mercator's projection, as wide as the canvas. */
export interface Place {
  lng: number
  lat: number
}

/** The corner of the world that is drawn: from Vancouver Island to Newfoundland, from Edmonton to Miami. */
const FRAME = { west: -128.6, east: -53, north: 57.2, south: 24.2 }

/** Radius and opacity of a point by size class. */
const POINTS = [
  { radius: 0.75, opacity: 0.42 },
  { radius: 1.05, opacity: 0.6 },
  { radius: 1.7, opacity: 0.75 },
  { radius: 2.3, opacity: 0.9 },
] as const

const LIGHT = '169 197 247'

const toMercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))

/** `cities` holds three numbers a place: degrees west and north in hundredths, and the size class. */
export function drawCities(canvas: HTMLCanvasElement, cities: readonly number[], lights: readonly Place[]): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const context = canvas.getContext('2d')
  if (!context || width === 0 || height === 0) return
  const ratio = window.devicePixelRatio || 1
  canvas.width = width * ratio
  canvas.height = height * ratio
  context.scale(ratio, ratio)

  const top = toMercator(FRAME.north)
  const tall = top - toMercator(FRAME.south)
  const wide = ((FRAME.east - FRAME.west) * Math.PI) / 180
  const scale = Math.min(width / wide, height / tall)
  const left = (width - wide * scale) / 2
  const above = (height - tall * scale) / 2
  const toX = (lng: number) => left + (((lng - FRAME.west) * Math.PI) / 180) * scale
  const toY = (lat: number) => above + (top - toMercator(lat)) * scale
  const dot = (x: number, y: number, radius: number) => {
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }

  for (let index = 0; index + 2 < cities.length; index += 3) {
    const { radius, opacity } = POINTS[cities[index + 2] ?? 0] ?? POINTS[0]
    context.fillStyle = `rgb(${LIGHT} / ${opacity})`
    dot(toX(-(cities[index] ?? 0) / 100), toY((cities[index + 1] ?? 0) / 100), radius)
    context.fill()
  }
  for (const { lng, lat } of lights) {
    context.strokeStyle = `rgb(${LIGHT} / 0.7)`
    dot(toX(lng), toY(lat), 9)
    context.stroke()
    context.fillStyle = '#ffffff'
    dot(toX(lng), toY(lat), 3.2)
    context.fill()
  }
}
