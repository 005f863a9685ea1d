Creator "a person"
# a comment
graph [
  label "three"
  node [ id 1 label "None" graphics [ x 0.0 y 10 w 5 ] ]
  node [ id 5 label "None" graphics [ x 3 y 10 ] terminals 3 ]
  node [ id 2 label "L&#39;H&ocirc;tel &amp; &#x43;o" graphics [ x 3 y 1.3e1 ] ]
  edge [ source 1 target 5 id "e0" latency 4 ]
  edge [ source 5 target 2 LinkLabel "10 Mbps
or so" ]
]
