package crossweave.draw.print;

/** The page of a drawing: its size in units, what a unit is, and what is told about it. */
public record Page(double width, double height, Unit unit, String title, Provenance provenance) {

    /** What lengths on a page are counted in. */
    public enum Unit {
        PIXEL(.75), // as in CSS: 96 to an inch
        POINT(1);

        private final double points;

        Unit(double points) {
            this.points = points;
        }

        double points() {
            return points;
        }
    }
}
