/** The places of the United States and Canada by population, as points of light: quiet, and true. */
import { useEffect, useRef, useState } from 'react'
import { drawCities, type Place } from './draw-cities.ts'
import classes from './LoginMap.module.css'

/** The largest lending markets. */
const MARKETS: readonly Place[] = [
  { lng: -123.12, lat: 49.28 },
  { lng: -79.38, lat: 43.65 },
  { lng: -73.57, lat: 45.5 },
  { lng: -74.0, lat: 40.71 },
  { lng: -96.8, lat: 32.78 },
]

export interface LoginMapProps {
  /** Places with a ring round them. */
  lights?: readonly Place[]
}

export default function LoginMap({ lights = MARKETS }: LoginMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cities, setCities] = useState<readonly number[]>([])

  useEffect(() => {
    let isShown = true
    void import('./cities.json').then(({ default: text }) => isShown && setCities(text.split(' ').map(Number)))
    return () => {
      isShown = false
    }
  }, [])

  useEffect(() => {
    const element = canvas.current
    if (!element || cities.length === 0) return
    const draw = () => drawCities(element, cities, lights)
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    return () => observer.disconnect()
  }, [cities, lights])

  return <canvas ref={canvas} className={classes.map} aria-hidden />
}
