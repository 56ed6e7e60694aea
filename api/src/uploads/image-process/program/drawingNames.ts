export const keptElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch a title desc style view
  path rect circle ellipse line polyline polygon image
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateMotion animateTransform set mpath`.split(/\s+/),
);

export const animations: ReadonlySet<string> = new Set(
  'animate animateMotion animateTransform set'.split(' '),
);

export const invisibleElements: ReadonlySet<string> = new Set(['script', 'metadata']);

/** The properties of CSS are kept as well. */
export const keptAttributes: ReadonlySet<string> = new Set(
  `id class version viewBox preserveAspectRatio lang tabindex role media title
  color-interpolation color-rendering buffered-rendering
  systemLanguage requiredExtensions requiredFeatures
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength transform rotate
  textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient enable-background
  filterUnits primitiveUnits filterRes in in2 result mode type values tableValues slope intercept amplitude exponent
  operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation z
  pointsAtX pointsAtY pointsAtZ scale xChannelSelector yChannelSelector stdDeviation radius
  baseFrequency numOctaves seed stitchTiles
  attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines
  keyPoints from to by additive accumulate path origin`.split(/\s+/),
);
